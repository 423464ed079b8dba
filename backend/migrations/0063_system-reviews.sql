-- Until now a submitted knowledge system waited for its publication without a review. From now on it needs one, so such
-- a submission is withdrawn as the service withdraws it: the content stays, and the next submission opens a review. The
-- log and a notification say so, at the time of the last change, because an upgrade leaves the same rows whenever it
-- runs.
WITH "waiting" AS (
  SELECT s."id", s."name", s."updated_at", s."draft_version_id", v."updated_by",
         CASE WHEN s."live_version_id" IS NULL THEN 'draft' ELSE 'revising' END AS "status"
    FROM "ksystem" s JOIN "ksystem_version" v ON v."id" = s."draft_version_id"
   WHERE s."status" = 'pending' AND s."deleted_at" IS NULL
     AND NOT EXISTS (SELECT FROM "review_round" r
                      WHERE r."entity" = 'ksystem' AND r."entity_id" = s."id" AND r."state" = 'open')
), "withdrawn" AS (
  UPDATE "ksystem" s SET "status" = w."status", "row_version" = s."row_version" + 1
    FROM "waiting" w WHERE w."id" = s."id"
), "versions" AS (
  UPDATE "ksystem_version" v SET "state" = 'discarded', "row_version" = v."row_version" + 1
    FROM "waiting" w WHERE v."id" = w."draft_version_id"
), "told" AS (
  INSERT INTO "notification" ("created_at", "updated_at", "user_id", "title", "text", "url")
    SELECT w."updated_at", w."updated_at", w."updated_by", '知识体系“' || w."name" || '”的提交已撤回',
           '知识体系现在先审核、再发布，请重新提交', '/knowledge/systemdetails?id=' || w."id"
      FROM "waiting" w JOIN "system_user" u ON u."id" = w."updated_by" ORDER BY w."id"
)
INSERT INTO "audit_log" ("at", "action", "entity", "entity_id", "before", "after")
  SELECT "updated_at", 'withdrawSubmission', 'ksystem', "id"::text, '{"status": "pending"}',
         jsonb_build_object('status', "status")
    FROM "waiting" ORDER BY "id";
