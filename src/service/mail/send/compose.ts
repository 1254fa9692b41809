// Composes a mail as MIME bytes: headers, a text and an HTML part, attachments.

export interface Sender {
  readonly address: string
  readonly name: string | null
  readonly replyTo: string | null
}

export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer | string
}

export interface Mail {
  /** Our id. The Message-ID is derived from it, so that it stays the same on every attempt. */
  readonly id: string
  readonly to: string
  readonly toName: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly Attachment[]
  /** Of marketing mails: the link that unsubscribes with one POST, and the mailbox that takes requests by mail. */
  readonly unsubscribe?: { readonly url: string; readonly mailbox: string } | undefined
}

/** The bytes to send. @param now goes into the Date header */
export async function composeMail(mail: Mail, sender: Sender, now: Date): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const composed = new MailComposer({
    from: { name: sender.name ?? '', address: sender.address },
    to: { name: mail.toName, address: mail.to },
    ...(sender.replyTo === null ? {} : { replyTo: sender.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: messageIdOf(mail.id, sender.address),
    date: now,
    // Keeps out-of-office replies away.
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
    attachments: [...(mail.attachments ?? [])],
    xMailer: false,
    // Nothing in the mail may make the library read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as ConstructorParameters<typeof MailComposer>[0])
  return composed.compile().build()
}

/** RFC 2369 and RFC 8058: mail programs show a button of their own for them. */
function unsubscribeHeaders({ unsubscribe }: Mail): Record<string, string | { prepared: true; value: string }> {
  if (unsubscribe === undefined) return {}
  const { url, mailbox } = unsubscribe
  return {
    // On lines of their own, since the link is longer than what is left of the first and must not be broken.
    'List-Unsubscribe': { prepared: true, value: `<${url}>,\r\n <mailto:${mailbox}?subject=Unsubscribe>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** `<msg_…@example.org>`: the same on every attempt. */
export const messageIdOf = (id: string, sender: string): string =>
  `<${id}@${sender.slice(sender.lastIndexOf('@') + 1)}>`
