// Lays a .gz and a .br beside every built text file, so that the gateway compresses nothing on the fly. Files that it puts
// together with others it has to read, so they stay as they are.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

const TEXT = /\.(js|css|svg|json|html|txt|map|webmanifest)$/;
const PUT_TOGETHER = ['_shell', '_read'].map((folder) => `${path.sep}${folder}${path.sep}`);
const SMALLEST = 512;

for (const entry of fs.readdirSync(process.argv[2], { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name);
  if (!entry.isFile() || !TEXT.test(file) || PUT_TOGETHER.some((folder) => file.includes(folder))) continue;
  const content = fs.readFileSync(file);
  if (content.length < SMALLEST) continue;
  fs.writeFileSync(`${file}.gz`, zlib.gzipSync(content, { level: 9 }));
  fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(content));
}
