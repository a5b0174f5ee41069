/** What becomes of a fetched file: saved on the device, or looked at. */

/** Blob addresses live as long as the page; a moment after the click the download has its own copy. */
const KEEP_MILLISECONDS = 10_000;

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  const address = URL.createObjectURL(file);
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MILLISECONDS);
}

/** As text that an <img> takes: the content security policy lets no blob in. */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
