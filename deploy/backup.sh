#!/bin/sh
# compose.yaml's profile `backup`: an archive each day at BACKUP_HOUR (UTC), read wholly, kept for BACKUP_KEEP_DAYS
# days.
set -u
backup() { node --import tsx server/backup.ts backup "$@"; }

while :; do
  now=$(date +%s)
  next=$((now / 86400 * 86400 + BACKUP_HOUR * 3600))
  [ "$next" -gt "$now" ] || next=$((next + 86400))
  sleep $((next - now))
  file=/backups/$(date -u +%Y-%m-%d).tar
  # Old ones go only when there is a new one.
  if backup "$file" && backup --check "$file"; then
    find /backups -name '*.tar' -mtime "+$BACKUP_KEEP_DAYS" -delete
  fi
done
