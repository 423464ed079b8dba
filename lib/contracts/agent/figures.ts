import { defineFigures } from '../base/figures.ts'
import { agentCard } from './card.ts'

export const agentFigures = defineFigures({
  figures: { agents: { label: agentCard.name, permission: 'agent:list' } },
})
