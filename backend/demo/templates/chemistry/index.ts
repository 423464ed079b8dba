import type { Template } from '../../generator/builder.ts'
import { topicTemplates } from '../../generator/topics.ts'
import { topics } from './facts.ts'
import { chemistryJunior } from './junior.ts'
import { chemistrySenior } from './senior.ts'

export const chemistry: Template[] = [...topics.flatMap(topicTemplates), ...chemistryJunior, ...chemistrySenior]
