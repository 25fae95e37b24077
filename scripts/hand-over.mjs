import { createHash } from 'node:crypto';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Runs on any installed Node (20 or newer), without dependencies.
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.cardinal-installed');

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

function installWhatIsMissing() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stderr.write('Installing packages (first start only, about a minute) …\n');
  const windows = process.platform === 'win32';
  // Not `npm ci`: it rejects a lock file without the packages of other platforms, which some registries lack.
  const done = spawnSync(windows ? 'npm.cmd' : 'npm', ['install', '--no-save', ...quietly], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: windows,
  });
  if (done.status !== 0) stop('The packages could not be installed: see the lines above.');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Path of the project's own Node, so that every machine runs the same version. */
function ownNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const found = [`node-bin-${system}-${process.arch}`, `node-${system}-${process.arch}`]
    .map((pkg) => join(root, 'node_modules', pkg, 'bin', name))
    .find((path) => existsSync(path));
  if (found) return found;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return stop(
    `No Node 24 is packaged for ${process.platform} ${process.arch}: install Node 24 and try again.`,
  );
}

/** npm runs this in a shell that may exit on a signal without forwarding it; exit when the parent is gone. */
function endWithParent(child) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 250).unref();
}

/** Installs missing packages, then runs a TypeScript program on the project's own Node. */
export function handOver(program) {
  if (Number(process.versions.node.split('.')[0]) < 20) stop('Cardinal needs Node 20 or newer.');
  installWhatIsMissing();
  const node = ownNode();
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(
    process.platform === 'win32' ? ';' : ':',
  );
  const child = spawn(node, [join(root, program), ...process.argv.slice(2)], {
    // The IPC channel tells the program when this process exits.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    cwd: root,
    env: { ...process.env, PATH: path },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) endWithParent(child);
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
