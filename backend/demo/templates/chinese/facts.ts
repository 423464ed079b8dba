import { z } from 'zod'
import json from '../../facts/chinese.json' with { type: 'json' }
import words from '../../facts/chinese-words.json' with { type: 'json' }
import { pairs, readFacts, text, texts, triples } from '../../generator/facts.ts'
import { topicList } from '../../generator/topics.ts'

export const { topics, elders, keepsakes, weathers, figureNames, crafts, outings, praises, virtues, numerals } =
  readFacts('chinese.json', json, {
    topics: topicList,
    elders: texts,
    keepsakes: triples,
    weathers: texts,
    figureNames: texts,
    crafts: z.array(z.tuple([text, texts])),
    outings: texts,
    praises: texts,
    virtues: triples,
    numerals: texts,
  })

export const {
  poems,
  readings,
  writings,
  idioms,
  allusions,
  goodSentences,
  badSentences,
  figures,
  classical,
  themes,
  opposites,
  measures,
} = readFacts('chinese-words.json', words, {
  /** Title, author, dynasty, first half and second half of poems; all poems are centuries old and free of rights. */
  poems: z.array(z.tuple([text, text, text, text, text])),
  /** Word, right pronunciation, and a frequent wrong one. */
  readings: triples,
  /** Right spelling, and the spelling with one wrong character. */
  writings: pairs,
  idioms: pairs,
  allusions: pairs,
  goodSentences: texts,
  /** Sentence and its fault. */
  badSentences: pairs,
  /** Sentence and its figure of speech. */
  figures: pairs,
  /** Classical sentence, the word in question, its meaning there, and wrong meanings. */
  classical: z.array(z.tuple([text, text, text, texts])),
  themes: texts,
  opposites: pairs,
  measures: pairs,
})
