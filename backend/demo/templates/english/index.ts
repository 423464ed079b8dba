import type { Template } from '../../generator/builder.ts'
import { englishJunior } from './junior.ts'
import { englishPrimary } from './primary.ts'
import { englishSenior } from './senior.ts'

export const english: Template[] = [...englishPrimary, ...englishJunior, ...englishSenior]
