'use client'

import { RichContent } from '@/components/kit/content/rich-content'
import { DescriptionList } from '@/components/kit/record/description-list'
import { SectionCard } from '@/components/kit/record/section-card'
import { useDictName } from '@/lib/api/dict'
import { knowledgeCard } from '@/lib/contracts/knowledge/card'
import type { EditedPoint } from '@/lib/contracts/knowledge/editing'
import { pointLabels as labels } from './labels'

/** Shows the content of a knowledge point on one sheet; each part has its field as `data-anchor`. */
export function PointSheet({ point }: { point: EditedPoint }) {
  const requirement = useDictName('knowledge')
  const { name, aliases, definitionHtml, importance } = point
  return (
    <SectionCard title={knowledgeCard.name}>
      <DescriptionList
        items={[
          { label: labels.name, value: <b data-anchor="name">{name}</b> },
          {
            label: labels.aliases,
            value: aliases.length > 0 ? <span data-anchor="aliases">{aliases.join('、')}</span> : null,
          },
          {
            label: labels.definitionHtml,
            value: (
              <div data-anchor="definitionHtml">
                <RichContent html={definitionHtml} />
              </div>
            ),
          },
          {
            label: labels.requirement,
            value: point.requirement ? <span data-anchor="requirement">{requirement(point.requirement)}</span> : null,
          },
          {
            label: labels.importance,
            value: importance === null ? null : <span data-anchor="importance">{importance} 级</span>,
          },
          { label: labels.route, value: point.route.replaceAll('->', ' / ') },
        ]}
      />
    </SectionCard>
  )
}
