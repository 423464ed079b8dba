import type { Template } from '../../generator/builder.ts'
import { topicTemplates } from '../../generator/topics.ts'
import { topics } from './facts.ts'
import { chineseJunior } from './junior.ts'
import { chinesePrimary } from './primary.ts'
import { chineseSenior } from './senior.ts'

export const chinese: Template[] = [
  ...topics.flatMap(topicTemplates),
  ...chinesePrimary,
  ...chineseJunior,
  ...chineseSenior,
]
