-- A bare percent sign, backslashes that a program doubled and roots written as characters are read as what they mean now.
-- The job `read-formulas` reads the formulas of these questions again.
UPDATE "question_search" s SET "math" = NULL
FROM "question" q JOIN "question_version" v ON v."id" = coalesce(q."draft_version_id", q."live_version_id")
WHERE q."id" = s."question_id" AND s."math" <> '' AND EXISTS (
  SELECT FROM "question_version" p WHERE (p."id" = v."id" OR p."id" = ANY (v."children"))
    AND (p."stem_html" || coalesce(p."options"::text, '')) ~ '[%√∛∜]|\\\\');
