import { Readable } from 'node:stream';
import * as contract from '../../../contract/calls/main/imports/imports.ts';
import { todayIn } from '../../../domain/calendar/days.ts';
import { type Implementation, implement, implementFile, implementKept, implementUpload } from '../../api/implement.ts';
import { countryChoice } from '../../dashboards/head-wire.ts';
import { coverageDays, loadFreshness, pickCountry, readLate } from '../../imports/freshness.ts';
import { describeFormats } from '../../imports/read/describe-formats.ts';
import { withWords } from '../../imports/rejects/reject-words.ts';
import { readRejects } from '../../imports/rejects/rejects-file.ts';
import { conflict, forbidden, notFound } from '../../problems/problem.ts';
import * as history from '../../records/catalogue/import-history.ts';
import { countriesWithShops } from '../../records/catalogue-reads/places.ts';
import type { Services } from '../../services.ts';
import { MissingFile } from '../../stores/files/files-store.ts';
import { detailsWire, entryWire, progressWire, type Viewer } from './import-wire.ts';
import { refusedUpload, shownName } from './upload.ts';

const toSeer = async ({ records, imports }: Services, teamId: number): Promise<Viewer> => ({
  teamId,
  ownsCommandLineImports: await history.keepsHouse(records, teamId),
  line: await imports.line(),
});

const list = (services: Services): Implementation =>
  implement(contract.importList, async ({ principal: { teamId }, query: { page, limit } }) => {
    const { records } = services;
    const seer = await toSeer(services, teamId);
    const rows = await history.listImports(records, teamId, page, limit);
    const { running, waiting } = seer.line;
    const isSeen =
      running && (running.importId === null || (await history.findImport(records, teamId, running.importId)));
    return {
      page,
      limit,
      total: await history.countImports(records, teamId),
      data: rows.map(row => entryWire(row, seer)),
      running: running && {
        // Imports of another team are shown without a person's name.
        fileName: isSeen ? running.file : '',
        importId: isSeen ? running.importId : null,
        progress: progressWire(running.progress),
      },
      waiting,
    };
  });

/** All teams share the observations: only the first team may import, unless all may. */
const mayUpload = async ({ records, imports }: Services, teamId: number): Promise<boolean> =>
  imports.teams === 'all' || history.keepsHouse(records, teamId);

const options = (services: Services): Implementation =>
  implement(contract.importOptions, async ({ principal: { teamId }, languageId }) => {
    const { records, imports } = services;
    const countries = await records.selectFrom('countries').select(['code', 'currency']).execute();
    const currencies = new Map(countries.map(({ code, currency }) => [code, currency]));
    return {
      uploadLimit: imports.uploadLimit,
      mayUpload: await mayUpload(services, teamId),
      countries: countryChoice(countries, languageId).map(country => ({
        ...country,
        currency: currencies.get(country.code) ?? '',
      })),
      formats: describeFormats(),
    };
  });

const seen = async ({ records }: Services, teamId: number, importId: number): Promise<history.ImportRow> => {
  const row = await history.findImport(records, teamId, importId);
  if (!row) throw notFound('Import');
  return row;
};

const one = (services: Services): Implementation =>
  implement(contract.getImport, async ({ principal: { teamId }, params, languageId }) => {
    const row = await seen(services, teamId, params.importId);
    const { records, observations } = services;
    const later = row.state === 'done' ? await observations.writer.replacedLater(row.id) : [];
    const repeats = row.state === 'done' ? await history.laterRepeats(records, row) : [];
    return detailsWire(row, await toSeer(services, teamId), languageId, later, repeats);
  });

const rejects = (services: Services): Implementation =>
  implementFile(contract.importRejects, async ({ principal: { teamId }, params, languageId }) => {
    const { rejects_path: below } = await seen(services, teamId, params.importId);
    if (below === null) throw notFound('File of rejected rows');
    const rows = await readRejects(services.files, below).catch((error: unknown) => {
      throw error instanceof MissingFile ? notFound('File of rejected rows') : error;
    });
    const stream = Readable.from(withWords(rows.setEncoding('utf8'), languageId));
    return { stream, type: 'text/csv; charset=utf-8' };
  });

const upload = (services: Services): Implementation =>
  implementUpload(contract.uploadImport, async ({ principal, query, file, signal }) => {
    const { fileName, ...options } = query;
    const { teamId, userId } = principal;
    const { imports } = services;
    if (!(await mayUpload(services, teamId))) throw forbidden('This team may not import');
    const received = { stream: file, fileName: shownName(fileName), teamId, userId, options };
    const id = await imports.receive(received, signal).catch((error: unknown) => {
      throw refusedUpload(error);
    });
    return { id };
  });

const undo = (services: Services): Implementation =>
  implement(contract.undoImport, async ({ principal: { teamId }, params }) => {
    const row = await seen(services, teamId, params.importId);
    const { canUndo } = entryWire(row, await toSeer(services, teamId));
    if (!canUndo || !(await services.imports.undo(row.id, row.file_name))) {
      throw conflict('not_undoable', 'Only a finished import of your own team can be undone');
    }
    return { id: row.id };
  });

const freshness = (services: Services): Implementation =>
  implementKept(contract.dataFreshness, async ({ principal: { teamId }, query, languageId, signal }) => {
    const { records, now } = services;
    const countries = await countriesWithShops(records);
    const ofTeam = await readLate(services, { teamId, countries, now: now().getTime() }, signal);
    const wanted = query.countryCode ?? [...ofTeam].find(([, { late }]) => late > 0)?.[0].code;
    const country = await pickCountry(records, teamId, countries, wanted);
    if (query.countryCode !== undefined && !country) throw notFound('Country with shops');
    const lateByCode = new Map([...ofTeam].map(([{ code }, { late }]) => [code, late]));
    const today = country ? todayIn(country.time_zone, now().getTime()) : '';
    const dated = country && ofTeam.get(country)?.retailers;
    const found = country ? await loadFreshness(services, { teamId, country, today, dated }, signal) : null;
    return {
      countries: countryChoice(countries, languageId).map(each => ({
        ...each,
        late: lateByCode.get(each.code) ?? null,
      })),
      countryCode: country?.code ?? null,
      timeZone: country?.time_zone ?? null,
      days: coverageDays,
      ...(found ?? { chosen: 0, retailers: [] }),
    };
  });

/** Imports of observations, and how fresh they are (docs/import.md). */
export const importCalls = (services: Services): Implementation[] =>
  [list, options, one, rejects, upload, undo, freshness].map(make => make(services));
