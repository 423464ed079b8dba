ALTER TABLE "device" ADD COLUMN "battery" smallint;--> statement-breakpoint
-- What devices told last is shown from their own rows now.
UPDATE "device" d SET "last_seen" = t."at", "app_version" = t."app_version", "battery" = t."battery",
  "storage" = jsonb_build_object('used', (t."storage"->>'totalMb')::int - (t."storage"->>'freeMb')::int,
    'total', (t."storage"->>'totalMb')::int)
FROM (SELECT DISTINCT ON (upper("sn")) upper("sn") AS "sn", least("at", now()) AS "at", "app_version", "storage", "battery"
      FROM "open_device" ORDER BY upper("sn"), "at" DESC) t
WHERE d."sn" = t."sn" AND d."deleted_at" IS NULL AND (d."last_seen" IS NULL OR d."last_seen" < t."at");--> statement-breakpoint
DROP TABLE "open_device";--> statement-breakpoint
-- No screen reads progress of lessons, which is not taken any more.
DROP TABLE "open_lesson_day";--> statement-breakpoint
DELETE FROM "open_day" WHERE "kind" = 'lesson';--> statement-breakpoint
-- Activation codes are kept as the hashes that device_code has of them.
UPDATE "open_event" SET "payload" = ("payload" - 'code') || jsonb_build_object('codeHash',
  encode(sha256(convert_to(upper(regexp_replace("payload"->>'code', '[\s-]', '', 'g')), 'UTF8')), 'hex'))
WHERE "kind" = 'activation' AND "payload" ? 'code';
