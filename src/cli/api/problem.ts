// What is wrong with a field of `turnout api`, in words; the command adds the flag.
export class FieldProblem extends Error {}
