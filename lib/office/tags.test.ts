import { expect, test } from 'vitest'
import { attributeOf, replaceTags, tagsOf } from './tags.ts'

test('tagsOf finds tags with any prefix, also if an attribute value contains the sign >', () => {
  expect(tagsOf('<x:a n=">"/><b/><a m=\'"\'></a><ab/>', 'a')).toEqual(['<x:a n=">"/>', "<a m='\"'>"])
})

test('tagsOf finds no tags in comments, character data, instructions and closing tags', () => {
  expect(tagsOf('<?xml version="1.0"?><!-- <a/> --><![CDATA[<a/>]]></a><a k="1"/><!-- <a/>', 'a')).toEqual([
    '<a k="1"/>',
  ])
})

test('replaceTags keeps the text around a tag unchanged', () => {
  expect(replaceTags('1<a/>2<!-- <a/> -->3<b>', 'a', () => '<c/>')).toBe('1<c/>2<!-- <a/> -->3<b>')
})

test('attributeOf decodes entities, and finds names with or without a prefix', () => {
  expect(attributeOf('<a r:id="x" name=\'&quot;&#31532;&#x4E00;&lt;&unknown;\'>', 'id')).toBe('x')
  expect(attributeOf('<a r:id="x" name=\'&quot;&#31532;&#x4E00;&lt;&unknown;\'>', 'name')).toBe('"第一<&unknown;')
  expect(attributeOf('<a idle="x">', 'id')).toBeUndefined()
})
