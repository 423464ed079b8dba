import { z } from 'zod'
import json from '../../facts/english.json' with { type: 'json' }
import { pairs, readFacts, text, texts, triples } from '../../generator/facts.ts'

export const {
  boys,
  girls,
  surnames,
  towns,
  family,
  relatives,
  days,
  verbs,
  words,
  prepositions,
  presentTimes,
  pastTimes,
  futureTimes,
  perfectTimes,
  continuousTimes,
  helpPlaces,
  jobs,
  lessons,
  wares,
  destinations,
  handmade,
  adjectives,
  essayTopics,
  hobbies,
  townChanges,
  finds,
  letters,
  races,
} = readFacts('english.json', json, {
  boys: texts,
  girls: texts,
  surnames: texts,
  towns: texts,
  family: texts,
  relatives: texts,
  days: texts,
  /**
   * Base form, third person, past, past participle, -ing form, a usual continuation, and the meaning of verb and
   * continuation in Chinese.
   */
  verbs: z.array(z.tuple([text, text, text, text, text, text, text])),
  words: pairs,
  /** Sentence, right preposition, wrong prepositions. */
  prepositions: z.array(z.tuple([text, text, texts])),
  presentTimes: texts,
  pastTimes: texts,
  futureTimes: texts,
  perfectTimes: texts,
  continuousTimes: texts,
  helpPlaces: texts,
  jobs: texts,
  lessons: texts,
  wares: texts,
  destinations: texts,
  handmade: texts,
  /** Base form, comparative, superlative. */
  adjectives: triples,
  essayTopics: texts,
  hobbies: texts,
  /** A change in a town, the state before the change, and its result. */
  townChanges: triples,
  finds: texts,
  letters: pairs,
  races: texts,
})
