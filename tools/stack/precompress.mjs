// Lays a .gz and a .br beside every built text file, so that the gateway compresses nothing on the fly.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

const TEXT = /\.(js|css|svg|json|html|txt|map|webmanifest)$/;
const SMALLEST = 512;

for (const entry of fs.readdirSync(process.argv[2], { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name);
  if (!entry.isFile() || !TEXT.test(file) || file.includes(`${path.sep}_shell${path.sep}`)) continue;
  const content = fs.readFileSync(file);
  if (content.length < SMALLEST) continue;
  fs.writeFileSync(`${file}.gz`, zlib.gzipSync(content, { level: 9 }));
  fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(content));
}
