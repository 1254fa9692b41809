// How many migrations there are: all that an up-to-date database needs to know at start.
export const schemaVersion = 1
