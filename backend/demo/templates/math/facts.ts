import json from '../../facts/math.json' with { type: 'json' }
import { readFacts, texts } from '../../generator/facts.ts'

/** Words for the objects of word problems. The numbers of the problems are random. */
export const {
  storyThings,
  countedThings,
  sharedThings,
  activities,
  roundThings,
  goodsOnSale,
  largeCounts,
  tallThings,
  towers,
} = readFacts('math.json', json, {
  storyThings: texts,
  countedThings: texts,
  sharedThings: texts,
  activities: texts,
  roundThings: texts,
  goodsOnSale: texts,
  largeCounts: texts,
  tallThings: texts,
  towers: texts,
})
