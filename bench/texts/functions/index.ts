import { backend } from './backend.ts'
import { components } from './components.ts'
import { contracts } from './contracts.ts'
import { formula } from './formula.ts'
import { manuals } from './manuals.ts'
import { papers } from './paper.ts'
import type { TextFunction } from './samples.ts'

/** All functions that read texts, by unique names. */
export const functions: Readonly<Record<string, TextFunction>> = Object.fromEntries(
  Object.entries({ ...contracts, ...formula, ...backend, ...papers, ...manuals, ...components }).flatMap(
    ([path, all]) => Object.entries(all).map(([name, run]) => [`${path} ${name}`, run]),
  ),
)

/** Folders in which every exported function must be in `functions` or in `NO_TEXT`. */
export const FOLDERS = [
  'lib/contracts/question/checks',
  'lib/contracts/formula',
  'lib/formula',
  'lib/formula/tex',
  'lib/office',
  'lib/paper',
]

/** Exported functions that read no texts of users, but numbers, answers of a service, or the browser's store. */
export const NO_TEXT = [
  'lib/contracts/formula/isolation.ts isolator',
  'lib/contracts/question/checks/children.ts checkScoreSum',
  'lib/contracts/question/checks/flaws.ts Flaws',
  'lib/contracts/question/checks/points.ts checkPoints',
  'lib/contracts/question/checks/points.ts proposedText',
  'lib/contracts/question/checks/usual-difficulty.ts checkDifficulty',
  'lib/formula/formula-cache.ts clearFormulaCache',
  'lib/formula/formula-cache.ts claimFormulaCache',
  'lib/formula/formula-cache.ts readFormulaCache',
  'lib/formula/formula-cache.ts writeFormulaCache',
  'lib/formula/split.ts mathSegment',
  'lib/formula/tex/accents.ts isAbove',
  'lib/formula/tex/accents.ts isBelow',
  'lib/formula/tex/accents.ts isStretched',
  'lib/formula/tex/depth.ts isTooDeep',
]
