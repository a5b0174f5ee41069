/** A shared link carries `ref`; it is read away before anything else sees the address, and nothing is sent with it. */
export function dropRef(url: URL): void {
  if (!url.searchParams.has('ref')) return;
  url.searchParams.delete('ref');
  history.replaceState(history.state, '', url);
}
