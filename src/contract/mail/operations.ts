// The operations of mail: how it is connected, what goes out, and how it reads. A part of operations.ts.

export const mailOperations = {
  connectMail: {
    method: 'POST',
    path: '/v1/mail/connect',
    scope: 'mail:write',
    summary: 'Connect a mail server; it is tried first',
  },
  showMailConnection: {
    method: 'GET',
    path: '/v1/mail/connection',
    scope: 'mail:read',
    summary: 'Show which mail server is connected',
  },
  testMail: { method: 'POST', path: '/v1/mail/test', scope: 'mail:write', summary: 'Send a mail that says it works' },
  disconnectMail: {
    method: 'POST',
    path: '/v1/mail/disconnect',
    scope: 'mail:write',
    summary: 'Forget the mail server and its password',
  },

  listMessages: {
    method: 'GET',
    path: '/v1/messages',
    scope: 'mail:read',
    summary: 'List mails: sent, waiting, failed',
    shed: 'first',
  },
  showMessage: { method: 'GET', path: '/v1/messages/{message_id}', scope: 'mail:read', summary: 'Show a mail' },
  resendMessage: {
    method: 'POST',
    path: '/v1/messages/{message_id}/resend',
    scope: 'mail:write',
    summary: 'Send a mail once more, as things are now',
  },
  cancelMessage: {
    method: 'POST',
    path: '/v1/messages/{message_id}/cancel',
    scope: 'mail:write',
    summary: 'Keep a mail that waits from being sent',
  },
  createMessage: {
    method: 'POST',
    path: '/v1/attendees/{attendee_id}/messages',
    scope: 'mail:write',
    status: 201,
    summary: 'Write to an attendee',
  },
  previewMessage: {
    method: 'GET',
    path: '/v1/events/{event_id}/message-preview',
    scope: 'mail:read',
    summary: 'Show a mail as it would be sent',
  },
  planMailing: {
    method: 'GET',
    path: '/v1/events/{event_id}/mailing-plan',
    scope: 'mail:read',
    summary: 'Count whom a mailing would go to',
    shed: 'first',
  },
  createMailing: {
    method: 'POST',
    path: '/v1/events/{event_id}/mailings',
    scope: 'mail:write',
    status: 201,
    summary: 'Write to many: one mail each mailbox',
  },
  showMailing: {
    method: 'GET',
    path: '/v1/mailings/{mailing_id}',
    scope: 'mail:read',
    summary: 'Show a mailing and how far it is',
  },
  cancelMailing: {
    method: 'POST',
    path: '/v1/mailings/{mailing_id}/cancel',
    scope: 'mail:write',
    summary: 'Keep what waits of a mailing from being sent',
  },
  listTemplates: {
    method: 'GET',
    path: '/v1/templates',
    scope: 'mail:read',
    shed: 'first',
    summary: 'List the templates of mails',
  },
  editTemplate: {
    method: 'POST',
    path: '/v1/templates/edit',
    scope: 'mail:write',
    summary: 'Change the words of a kind of mail',
  },
  resetTemplate: {
    method: 'POST',
    path: '/v1/templates/reset',
    scope: 'mail:write',
    summary: 'Go back to the words that a kind of mail came with',
  },
} as const
