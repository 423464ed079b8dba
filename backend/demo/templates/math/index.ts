import type { Template } from '../../generator/builder.ts'
import { mathJuniorLower } from './junior-lower.ts'
import { mathJuniorMiddle } from './junior-middle.ts'
import { mathJuniorUpper } from './junior-upper.ts'
import { mathPrimaryLower } from './primary-lower.ts'
import { mathPrimaryUpper } from './primary-upper.ts'
import { mathSeniorChance } from './senior-chance.ts'
import { mathSeniorFigures } from './senior-figures.ts'
import { mathSeniorFunctions } from './senior-functions.ts'

export const mathPrimary: Template[] = [...mathPrimaryLower, ...mathPrimaryUpper]

export const mathJunior: Template[] = [...mathJuniorLower, ...mathJuniorMiddle, ...mathJuniorUpper]

export const mathSenior: Template[] = [...mathSeniorFunctions, ...mathSeniorFigures, ...mathSeniorChance]
