"""Folders in which a database may be damaged: those that a program synchronises, and those of another machine."""

import re
from pathlib import Path

from cardlab.model.findings import Phrase

_SYNCHRONISED = (
    ("OneDrive", re.compile(r"onedrive\b.*", re.IGNORECASE)),
    ("Dropbox", re.compile(r"dropbox\b.*", re.IGNORECASE)),
    ("iCloud", re.compile(r"icloud ?drive.*|mobile documents|com~apple~clouddocs", re.IGNORECASE)),
    ("Google Drive", re.compile(r"google ?drive\b.*", re.IGNORECASE)),
    ("Nextcloud", re.compile(r"(?:nextcloud|owncloud)\b.*", re.IGNORECASE)),
)
_NETWORK = re.compile(
    r"nfs\d?|cifs|smb\d?|smbfs|afs|afpfs|ncpfs|davfs\d?|webdav|ceph|glusterfs|lustre|beegfs"
    r"|fuse\.(?:sshfs|rclone|davfs2?|glusterfs|s3fs|gvfsd-fuse|google-drive-ocamlfuse|onedriver)"
)
_MOUNTS = Path("/proc/mounts")


def risk_of(folder: Path) -> Phrase | None:
    """Why an event should not be kept in a folder; None where nothing speaks against it."""
    whole = folder.resolve()
    for name, sign in _SYNCHRONISED:
        if any(sign.fullmatch(part) for part in whole.parts):
            return Phrase("store.synchronised", {"folder": str(folder), "name": name})
    kind = "SMB" if str(whole).startswith("\\\\") else file_system_of(whole, _mounts())
    if _NETWORK.fullmatch(kind.lower()) or kind == "SMB":
        return Phrase("store.on-network", {"folder": str(folder), "kind": kind})
    return None


def file_system_of(folder: Path, mounts: str) -> str:
    """The kind of file system that holds a folder, by the lines of /proc/mounts; the latest mount hides others."""
    found = (0, "")
    for line in mounts.splitlines():
        words = line.split(" ")
        if len(words) < 3:
            continue
        place = Path(re.sub(r"\\([0-7]{3})", lambda code: chr(int(code[1], 8)), words[1]))
        if folder.is_relative_to(place) and len(place.parts) >= found[0]:
            found = (len(place.parts), words[2])
    return found[1]


def _mounts() -> str:
    try:
        return _MOUNTS.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
