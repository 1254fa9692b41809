// The operations of mail: connection, messages and templates; part of operations.ts.

export const mailOperations = {
  connectMail: {
    method: 'POST',
    path: '/v1/mail/connect',
    scope: 'mail:write',
    summary: 'Connect a mail server after testing it',
  },
  showMailConnection: {
    method: 'GET',
    path: '/v1/mail/connection',
    scope: 'mail:read',
    summary: 'Show the connected mail server',
  },
  testMail: { method: 'POST', path: '/v1/mail/test', scope: 'mail:write', summary: 'Send a test mail' },
  disconnectMail: {
    method: 'POST',
    path: '/v1/mail/disconnect',
    scope: 'mail:write',
    summary: 'Disconnect the mail server and delete its password',
  },

  listMessages: {
    method: 'GET',
    path: '/v1/messages',
    scope: 'mail:read',
    summary: 'List e-mails: sent, waiting, failed',
    shed: 'first',
  },
  showMessage: { method: 'GET', path: '/v1/messages/{message_id}', scope: 'mail:read', summary: 'Show an e-mail' },
  resendMessage: {
    method: 'POST',
    path: '/v1/messages/{message_id}/resend',
    scope: 'mail:write',
    summary: 'Send an e-mail again with current data',
  },
  cancelMessage: {
    method: 'POST',
    path: '/v1/messages/{message_id}/cancel',
    scope: 'mail:write',
    summary: 'Cancel an e-mail that has not been sent yet',
  },
  createMessage: {
    method: 'POST',
    path: '/v1/attendees/{attendee_id}/messages',
    scope: 'mail:write',
    status: 201,
    summary: 'Send an e-mail to an attendee',
  },
  previewMessage: {
    method: 'GET',
    path: '/v1/events/{event_id}/message-preview',
    scope: 'mail:read',
    summary: 'Show an e-mail as it would be sent',
  },
  planMailing: {
    method: 'GET',
    path: '/v1/events/{event_id}/mailing-plan',
    scope: 'mail:read',
    summary: 'Count the recipients of a mailing',
    shed: 'first',
  },
  createMailing: {
    method: 'POST',
    path: '/v1/events/{event_id}/mailings',
    scope: 'mail:write',
    status: 201,
    summary: 'Send a mailing: one e-mail per mailbox',
  },
  showMailing: {
    method: 'GET',
    path: '/v1/mailings/{mailing_id}',
    scope: 'mail:read',
    summary: 'Show a mailing and its progress',
  },
  cancelMailing: {
    method: 'POST',
    path: '/v1/mailings/{mailing_id}/cancel',
    scope: 'mail:write',
    summary: 'Cancel the e-mails of a mailing that have not been sent yet',
  },
  listTemplates: {
    method: 'GET',
    path: '/v1/templates',
    scope: 'mail:read',
    shed: 'first',
    summary: 'List the mail templates',
  },
  editTemplate: {
    method: 'POST',
    path: '/v1/templates/edit',
    scope: 'mail:write',
    summary: 'Change a mail template',
  },
  resetTemplate: {
    method: 'POST',
    path: '/v1/templates/reset',
    scope: 'mail:write',
    summary: 'Restore the default of a mail template',
  },
} as const
