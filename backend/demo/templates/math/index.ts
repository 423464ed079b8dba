import type { Template } from '../../generator/builder.ts'
import { mathJuniorLower } from './junior-lower.ts'
import { mathJuniorMiddle } from './junior-middle.ts'
import { mathJuniorUpper } from './junior-upper.ts'
import { mathPrimaryLower } from './primary-lower.ts'
import { mathPrimaryUpper } from './primary-upper.ts'
import { mathSeniorLower } from './senior-lower.ts'
import { mathSeniorMiddle } from './senior-middle.ts'
import { mathSeniorUpper } from './senior-upper.ts'

export const mathPrimary: Template[] = [...mathPrimaryLower, ...mathPrimaryUpper]

export const mathJunior: Template[] = [...mathJuniorLower, ...mathJuniorMiddle, ...mathJuniorUpper]

export const mathSenior: Template[] = [...mathSeniorLower, ...mathSeniorMiddle, ...mathSeniorUpper]
