import { defineCard } from '../base/card.ts'

export const knowledgeCard = defineCard({ name: '知识点', fields: {} })
