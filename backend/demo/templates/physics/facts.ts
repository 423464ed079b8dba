import json from '../../facts/physics.json' with { type: 'json' }
import { readFacts, texts, valued } from '../../generator/facts.ts'
import { topicList } from '../../generator/topics.ts'

export const { topics, rides, densities, appliances } = readFacts('physics.json', json, {
  topics: topicList,
  rides: texts,
  densities: valued,
  appliances: texts,
})
