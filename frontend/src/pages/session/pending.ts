/** What the page that points to the mailbox finds in its history entry: whom the mail went to. Never the password. */
export interface Pending {
  email: string;
  firstName: string;
  lastName: string;
}
