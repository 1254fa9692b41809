// The version of the program: the package's own.
export { version } from '../../../package.json'
