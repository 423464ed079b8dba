import { parseInline } from '../../../lib/manuals/parse-inline.ts'
import { parseManual } from '../../../lib/manuals/parse-manual.ts'
import type { TextModules } from './samples.ts'

/** The functions of lib/manuals that read texts. */
export const manuals: TextModules = {
  'lib/manuals/parse-inline.ts': { parseInline },
  'lib/manuals/parse-manual.ts': { parseManual },
}
