// The connection to the mail server: address, sender and rate. The password is never in an answer.
import * as z from 'zod'
import { mailTls } from '../core/choices.ts'
import { email, line } from '../core/fields.ts'

/** Mails per minute by default. */
export const mailRateDefault = 300

const mailHost = z
  .string()
  .max(253, 'must have at most 253 characters')
  .regex(
    /^(?:[0-9A-Za-z](?:[0-9A-Za-z.-]*[0-9A-Za-z])?|[0-9A-Fa-f:]{2,45})$/,
    'must be a host name like smtp.example.org or an IP address',
  )

export const ConnectMail = z
  .strictObject({
    host: mailHost,
    /** By default 587, or 465 for implicit TLS. */
    port: z.int('must be a whole number').min(1, 'must be at least 1').max(65_535, 'must be at most 65535').optional(),
    /** `none` only for a server on this machine, unless `allowPlaintext` is true. */
    tls: z.enum(mailTls).optional(),
    allowPlaintext: z.boolean().optional(),
    /** Without a user there is no login. */
    user: line(254).optional(),
    /** Stored encrypted. */
    password: line(500).optional(),
    /** The sender's address. */
    from: email,
    /** The sender's name. */
    fromName: line(100).optional(),
    /** Address for replies, if not the sender's. */
    replyTo: email.optional(),
    /** Most mails per minute. */
    ratePerMinute: z
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(60_000, 'must be at most 60000')
      .optional(),
    /** False cancels the mails that wait, instead of sending them. */
    sendWaiting: z.boolean().optional(),
  })
  .meta({ example: { host: 'smtp.example.org', user: 'ada', password: 'correct horse', from: 'tickets@example.org' } })
export type ConnectMail = z.output<typeof ConnectMail>

export const MailConnection = z.object({
  connected: z.boolean(),
  host: z.string().nullable(),
  port: z.int().nullable(),
  tls: z.enum(mailTls).nullable(),
  user: z.string().nullable(),
  from: z.string().nullable(),
  fromName: z.string().nullable(),
  replyTo: z.string().nullable(),
  ratePerMinute: z.int().nullable(),
  /** Whether this service can decrypt the password; its key may be elsewhere. */
  usable: z.boolean(),
  /** The public address that links in mails lead to; null: they have none, because the service was never told its own. */
  linksTo: z.string().nullable(),
  /** Mails waiting to be sent. */
  waiting: z.int(),
  /** The mail server's last error; null when all is well. */
  lastError: z.string().nullable(),
  connectedAt: z.string().nullable(),
})
export type MailConnection = z.output<typeof MailConnection>

export const TestMail = z
  .strictObject({
    to: email,
    /** With the headers and the footer of marketing e-mails. */
    marketing: z.boolean().optional(),
  })
  .meta({ example: { to: 'ada@example.org' } })
export const TestedMail = z.object({
  to: z.string(),
  messageId: z.string(),
  /** The mail server's reply on accepting it. */
  response: z.string(),
})
export type TestedMail = z.output<typeof TestedMail>
