-- 完形填空 has options for each blank of its passage; 选词填空 and 七选五 have one list for all blanks and stay as they are.
UPDATE "dict_item" SET "extra" = "extra" || '{"optionsPerBlank": true}'
WHERE "type_code" = 'questionType' AND "key" = '05' AND "extra" ->> 'baseType' = 'cloze' AND NOT "extra" ? 'optionsPerBlank';
