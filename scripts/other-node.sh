#!/usr/bin/env bash
# The rules' tests, start and main job on another Node than the machine's: scripts/other-node.sh 24
# Works on a copy of the tree with what is installed there (no package is built for one Node alone); a built dist/h5 is
# taken along, else the start builds it.
set -euo pipefail
version="${1:?which Node, such as 24}"
case "$(node --version)" in "v$version".*) echo "This is Node $version: the other checks run on it."; exit 0 ;; esac
cd "$(dirname "$0")/.."
copy="$(mktemp -d)"
trap 'rm -rf "$copy"' EXIT
git ls-files -z --cached --others --exclude-standard | xargs -0 ls -d 2>/dev/null | tar -cf - -T - | tar -xf - -C "$copy"
if [ -d dist/h5 ]; then mkdir -p "$copy/dist" && cp -a dist/h5 "$copy/dist/"; fi
# Links where the file system allows them: packages are only read.
cp -al node_modules "$copy/" 2>/dev/null || cp -a node_modules "$copy/"
cd "$copy"
# The package `node` carries the binary; npm puts it first on the path of what it runs.
npx --yes --package "node@$version" --call '
  set -e
  # Else the npm inside would take the options of the one outside.
  unset npm_config_call npm_config_package npm_config_yes
  echo "Node $(node --version)"
  npx tsx scripts/run-jest.ts --selectProjects rules
  npx tsx e2e/run.ts h5/main-job
'
