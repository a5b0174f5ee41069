/** What tools/vite/messages.ts makes of one part of a language file. */
declare module '@/locales/tr.json?*' {
  const messages: Partial<typeof import('@/locales/tr.json')>;
  export default messages;
}
