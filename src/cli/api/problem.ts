// An invalid field of `turnout api`; the command adds the flag to the message.
export class FieldProblem extends Error {}
