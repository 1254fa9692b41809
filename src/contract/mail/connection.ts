// The way to the mail server: where mail goes, in whose name, how fast. The password is never in an answer.
import * as z from 'zod'
import { mailTls } from '../core/choices.ts'
import { email, line } from '../core/fields.ts'

/** Mails in a minute, unless said. */
export const mailRateDefault = 300

const mailHost = z
  .string()
  .max(253, 'must have at most 253 characters')
  .regex(
    /^(?:[0-9A-Za-z](?:[0-9A-Za-z.-]*[0-9A-Za-z])?|[0-9A-Fa-f:]{2,45})$/,
    'must be a name like smtp.example.org or an IP address',
  )

export const ConnectMail = z
  .strictObject({
    host: mailHost,
    /** 587, or 465 for implicit TLS, unless said. */
    port: z.int('must be a whole number').min(1, 'must be at least 1').max(65_535, 'must be at most 65535').optional(),
    /** `none` only for a server on this machine, unless `allowPlaintext` is true. */
    tls: z.enum(mailTls).optional(),
    allowPlaintext: z.boolean().optional(),
    /** Without one the server is not logged in to. */
    user: line(254).optional(),
    /** Kept encrypted. */
    password: line(500).optional(),
    /** The sender's address. */
    from: email,
    /** The sender's name. */
    fromName: line(100).optional(),
    /** Where answers go, where that is not the sender. */
    replyTo: email.optional(),
    /** Most mails in a minute. */
    ratePerMinute: z
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(60_000, 'must be at most 60000')
      .optional(),
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
  /** Whether the password can be used by this service: its secrets may lie elsewhere. */
  usable: z.boolean(),
  /** Mails that wait to be sent. */
  waiting: z.int(),
  /** What went wrong with the last mail that could not be sent for a reason of the server; null when all is well. */
  lastError: z.string().nullable(),
  connectedAt: z.string().nullable(),
})
export type MailConnection = z.output<typeof MailConnection>

export const TestMail = z.strictObject({ to: email }).meta({ example: { to: 'ada@example.org' } })
export const TestedMail = z.object({
  to: z.string(),
  messageId: z.string(),
  /** What the mail server said when it took it. */
  response: z.string(),
})
export type TestedMail = z.output<typeof TestedMail>
