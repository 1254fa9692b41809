// Lets Node's own fetch make its dispatcher first. Whoever comes first in a process makes one for all, and on that of the
// package undici, Node 20's fetch sends no body; in our program a process has one of the two, in a worker test files share it.
await fetch('data:,')
