import type { Template } from '../../generator/builder.ts'
import { topicTemplates } from '../../generator/topics.ts'
import { topics } from './facts.ts'
import { physicsJunior } from './junior.ts'
import { physicsSenior } from './senior.ts'

export const physics: Template[] = [...topics.flatMap(topicTemplates), ...physicsJunior, ...physicsSenior]
