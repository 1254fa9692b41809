// Compares where a client wants people sent back to with what it was registered for: letter by letter, nothing is
// normalised. Only the port of a program on the user's own machine is free (RFC 8252, 7.3).

const loopback = /^http:\/\/(127\.0\.0\.1|\[::1\])(?::\d{1,5})?(\/.*|)$/

/** @param registered an address of the client */
function isRegistered(registered: string, sent: string): boolean {
  if (registered === sent) return true
  const [own, other] = [loopback.exec(registered), loopback.exec(sent)]
  return own !== null && other !== null && own[1] === other[1] && own[2] === other[2]
}

/** Whether people may be sent back to an address. */
export const isRedirectOf = (registered: readonly string[], sent: string): boolean =>
  registered.some((uri) => isRegistered(uri, sent))
