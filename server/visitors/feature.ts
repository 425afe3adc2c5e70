import { z } from 'zod';
import { isAppError } from '#domain/errors.ts';
import type { PageContacts, PageReveal } from '#domain/page-context.ts';
import { parseOrRefuse, readId } from '#domain/parse.ts';
import { codeEntrySchema, codeRequestSchema } from '#domain/visitor.ts';
import { noteReveal } from '#server/auth/security-log.ts';
import type { Feature, Parts } from '#server/core.ts';
import type { Db } from '#server/db/tables.ts';
import { isMissing, NO_PROPERTY, proofFields, ticketOf } from '#server/http/challenge.ts';
import { isTrapped, readPublicForm, withoutTraps } from '#server/http/public-form.ts';
import type { Sender } from '#server/http/sender.ts';
import { forgetOlder, personalDataSince } from '#server/tidying/housekeeping.ts';
import { forgetOldAlarms, watchReveals } from '#server/visitors/alarm.ts';
import { toRevealedOwner } from '#server/visitors/answers.ts';
import { createPhoneCodes, forgetCodes } from '#server/visitors/codes.ts';
import { NEW_LIST, pruneLedger, readContacts, takeBack } from '#server/visitors/contacts.ts';
import { countNewLeads, countNewLeadsUntil, lateUntil } from '#server/visitors/leads.ts';
import {
  countNamedVisitorsBefore,
  eraseVisitor,
  eraseVisitorsBefore,
  findNamedVisit,
} from '#server/visitors/queries.ts';
import { revealOwner, type VisitorParts } from '#server/visitors/reveal.ts';
import { codeBody, listBody, revealBody, visitorRoutes } from '#server/visitors/routes.ts';

/** `visits` lose name and phone; their rows stay, so that counts do. */
async function forgetPerson(tx: Db, phone: string, at: number) {
  return { visits: await eraseVisitor(tx, phone, at) };
}

async function waiting({ database, now }: Pick<Parts, 'database' | 'now'>) {
  const { read } = database;
  const [newLeads, lateLeads] = await Promise.all([countNewLeads(read), countNewLeadsUntil(read, lateUntil(now()))]);
  return { newLeads, lateLeads };
}

/** Forgets old alarms, codes and confirmations, and visitors at the age of personal data (D110). */
async function tidyUp(parts: Pick<Parts, 'config' | 'database' | 'now'>): Promise<void> {
  await forgetOldAlarms(parts);
  await forgetCodes(parts);
  await forgetOlder(parts, (tx, before, limit) => eraseVisitorsBefore(tx, before, { at: parts.now(), limit }));
  await forgetOlder(parts, (tx, before, limit) => pruneLedger(tx, before, limit));
}

async function due(parts: Pick<Parts, 'config' | 'database' | 'now'>) {
  const before = personalDataSince(parts);
  return { oldVisitors: before === null ? 0 : await countNamedVisitorsBefore(parts.database.read, before) };
}

/** Whether a form whose trap was filled carries a good proof for its listing. Throws as `ticketOf`. */
async function isProven(parts: VisitorParts, fields: Record<string, unknown>, address: string): Promise<boolean> {
  if (!isTrapped(fields)) return false;
  const { token, proof } = parseOrRefuse(z.object(proofFields), fields);
  const property_id = readId(fields.property_id) ?? NO_PROPERTY;
  return (await ticketOf(parts, { property_id, token, proof }, address)) !== null;
}

/** From a page without scripts, whose confirmation lasts as long as this call. */
const typedCode = codeEntrySchema.pick({ request: true, code: true });

function forms(parts: VisitorParts & Pick<Parts, 'admission' | 'log' | 'metrics' | 'secretKey' | 'securityLog'>) {
  const watched = watchReveals(parts);
  const codes = createPhoneCodes(parts);
  const reveal = async (fields: Record<string, unknown>, sender: Sender) => {
    const { address } = sender;
    const readAndReveal = async () => {
      const proven = await isProven(parts, fields, address);
      const entry = await readPublicForm(parts, revealBody, fields, { address, isProven: proven });
      const callback = entry.callback && entry.token !== undefined;
      const isUnconfirmed = !(await codes.isConfirmed({ ...entry, callback }, address));
      return revealOwner(parts, { ...entry, isUnconfirmed }, sender);
    };
    const { owner, cause, contacts } = await parts.admission.first(() =>
      noteReveal(parts.securityLog, fields, address, () => watched(readAndReveal)),
    );
    return { owner: toRevealedOwner(owner, cause), contacts };
  };
  return {
    revealOwner: reveal,
    /** The reveal of a page without scripts: it sends the code itself, and takes it with the next post. */
    async revealOnPage(fields: Record<string, unknown>, sender: Sender): Promise<PageReveal> {
      const { address } = sender;
      if (!isMissing(fields.request) && isMissing(fields.again)) {
        const { phone } = await readPublicForm(parts, codeRequestSchema, fields, { address });
        const confirmed = await codes.confirm({ phone, ...parseOrRefuse(typedCode, fields) }, address);
        // The trap was looked at above, and its confirmation is good once.
        return reveal({ ...withoutTraps(fields), ...confirmed, contacts: NEW_LIST }, sender);
      }
      try {
        return await reveal({ ...fields, contacts: NEW_LIST }, sender);
      } catch (error) {
        if (!isAppError(error) || error.code !== 'CONFIRM_PHONE') throw error;
        const { name, phone } = parseOrRefuse(revealBody, fields);
        return { sent: { name, phone, request: (await codes.send({ phone }, sender)).request } };
      }
    },
    /** Without scripts nothing is kept on the device: whoever has the link of a list opens it by a form. */
    async contactList(fields: Record<string, unknown>, { address }: Sender): Promise<PageContacts> {
      const sent = parseOrRefuse(listBody, fields).list.trim();
      const list = sent.slice(sent.lastIndexOf('=') + 1);
      const property_id = readId(fields.property_id);
      const read =
        property_id === null ? readContacts(parts, list, address) : takeBack(parts, { list, property_id }, address);
      return { list, ...(await read) };
    },
    async sendCode(fields: Record<string, unknown>, sender: Sender) {
      const { address } = sender;
      const proven = await isProven(parts, fields, address);
      return codes.send(await readPublicForm(parts, codeBody, fields, { address, isProven: proven }), sender);
    },
    confirmPhone: async (fields: Record<string, unknown>, { address }: Sender) =>
      codes.confirm(await readPublicForm(parts, codeEntrySchema, fields, { address }), address),
  };
}

export const visitorsFeature = {
  forms,
  waiting,
  due,
  tidyUp,
  noticeSubject: findNamedVisit,
  forgetPerson,
  routes: visitorRoutes,
} satisfies Feature;
