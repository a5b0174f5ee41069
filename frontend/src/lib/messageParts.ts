/** The parts in which the texts of a language are brought. */
import type tr from '@/locales/tr.json';

export type MessagePart =
  | 'core'
  | 'ad'
  | 'tabs'
  | 'promise'
  | 'member'
  | 'buying'
  | 'cart'
  | 'paying'
  | 'searching'
  | 'order'
  | 'dialogs'
  | 'panels'
  | 'site'
  | 'finding'
  | 'blog'
  | 'security'
  | 'joining'
  | 'certificate'
  | 'demand';
/** Beside the texts, what well-known departments are called; Turkish needs none. */
export type Messages = Partial<typeof tr> & { departments?: Record<string, string> };
