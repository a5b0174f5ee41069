/**
 * Mends package-lock.json after `npm install`.
 *
 * npm leaves a platform's optional package out of the lock when the registry does not serve it, and `npm ci` then calls
 * the lock out of sync (npm/cli issue 9846). This adds a stub for each one that is absent, sorts the entries, and fails
 * when the lock names any download address. Run it with `npm run lock`; `--check` only tells whether it would change anything.
 */
import fs from 'node:fs';

const [file, flag] = process.argv.slice(2);
const before = fs.readFileSync(file, 'utf8');
const lock = JSON.parse(before);
const packages = lock.packages;

function stubFor(name, version, parentIsDev) {
  const stub = { version };
  const system = name.match(/(android|darwin|freebsd|linux|win32|openharmony|netbsd|openbsd|sunos|aix)/);
  const cpu = name.match(/(wasm32|arm64|x64|arm|ia32|riscv64|s390x|ppc64|loong64)/);
  if (cpu) stub.cpu = [cpu[1]];
  if (parentIsDev) stub.dev = true;
  stub.optional = true;
  if (system) stub.os = [system[1]];
  if (/musl$/.test(name)) stub.libc = ['musl'];
  return stub;
}

for (const [path, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const nested = `${path ? `${path}/` : ''}node_modules/${name}`;
    const top = `node_modules/${name}`;
    if (packages[nested] || packages[top] || !/^\d/.test(version)) continue;
    packages[top] = stubFor(name, version, entry.dev);
  }
}

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
const after = `${JSON.stringify(lock, null, 2)}\n`;

if (/"resolved":/.test(after)) {
  console.error('package-lock.json names a download address: check .npmrc (omit-lockfile-registry-resolved).');
  process.exit(1);
}
if (flag === '--check' && after !== before) {
  console.error('package-lock.json needs mending: npm run lock');
  process.exit(1);
}
if (flag !== '--check') fs.writeFileSync(file, after);
