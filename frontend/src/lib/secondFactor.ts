/** What stands between a password and a session for who has a second factor. */

/** Asked of who has a second factor, before any session is made: one use, five minutes, five tries. */
export interface SecondFactor {
  ref: string;
  methods: ('totp' | 'recovery')[];
}

/** What a way of signing in answers: what it lets in with, or the second step. */
export type Answered<Entry> = Entry | { secondFactor: SecondFactor };
