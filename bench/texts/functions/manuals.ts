import { parseInline } from '../../../lib/manuals/parse-inline.ts'
import { parseManual } from '../../../lib/manuals/parse-manual.ts'
import type { TextModules } from './samples.ts'

/** Text functions of lib/manuals. */
export const manuals: TextModules = {
  'lib/manuals/parse-inline.ts': { parseInline },
  'lib/manuals/parse-manual.ts': { parseManual },
}
