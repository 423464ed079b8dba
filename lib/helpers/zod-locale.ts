import { valueMessage } from '../contracts/base/value-messages.ts'

/** Stands in the browser for zod's English (next.config.ts). */
export default () => ({ localeError: valueMessage })
