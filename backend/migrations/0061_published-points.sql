CREATE TABLE "question_recheck" (
	"question_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- Whether a knowledge point is published. The service asks this function too (modules/knowledge/current.ts).
CREATE FUNCTION is_published_point("point" "kp") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT "point"."live_version_id" IS NOT NULL AND "point"."status" NOT IN ('deprecated', 'merged') AND "point"."deleted_at" IS NULL
$$;--> statement-breakpoint
-- Until now a question could be submitted with any knowledge point, so all points were drafts. Points that a live
-- question or the demonstration uses become published, as the service publishes them; the log says so, at the
-- time of their last change, because an upgrade leaves the same rows whenever it runs.
WITH "published" AS (
  UPDATE "kp" k SET "status" = 'published', "live_version_id" = k."draft_version_id", "draft_version_id" = NULL,
         "row_version" = k."row_version" + 1
    FROM "kp_version" v
   WHERE v."id" = k."draft_version_id" AND v."state" = 'working' AND k."live_version_id" IS NULL
     AND k."status" = 'draft' AND k."deleted_at" IS NULL AND k."visible_to" IS NULL
     AND EXISTS (
       SELECT FROM "question_kp" t JOIN "question" q ON q."id" = t."question_id"
        WHERE t."kp_id" = k."id" AND q."deleted_at" IS NULL AND q."visible_to" IS NULL
          AND (q."live_version_id" IS NOT NULL AND q."status" NOT IN ('withdrawn', 'recycled')
               OR k."created_by" IS NULL AND EXISTS (
                 SELECT FROM "question_origin" o WHERE o."question_id" = q."id" AND o."source" = '示例题库')))
  RETURNING k."id", k."live_version_id", k."updated_at"
), "versions" AS (
  UPDATE "kp_version" v SET "state" = 'published', "row_version" = v."row_version" + 1
    FROM "published" p WHERE v."id" = p."live_version_id"
)
INSERT INTO "audit_log" ("at", "action", "entity", "entity_id", "before", "after")
  SELECT "updated_at", 'publish', 'kp', "id"::text, '{"status": "draft"}', '{"status": "published"}' FROM "published" ORDER BY "id";--> statement-breakpoint
-- The checks of questions depend on their points from now on.
INSERT INTO "question_recheck" ("question_id")
  SELECT s."question_id" FROM "question_search" s
   WHERE EXISTS (SELECT FROM "question_kp" t JOIN "kp" k ON k."id" = t."kp_id"
                  WHERE t."question_id" = s."question_id"
                    AND (t."primary" AND NOT is_published_point(k) OR t."suggestion" IS NOT NULL));--> statement-breakpoint
CREATE FUNCTION recheck_questions_of_point() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "question_recheck" ("question_id")
    SELECT t."question_id" FROM "question_kp" t WHERE t."kp_id" = NEW."id" AND t."primary" ORDER BY t."question_id"
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER kp_recheck_questions AFTER UPDATE ON "kp" FOR EACH ROW
  WHEN (is_published_point(OLD) IS DISTINCT FROM is_published_point(NEW))
  EXECUTE FUNCTION recheck_questions_of_point();
