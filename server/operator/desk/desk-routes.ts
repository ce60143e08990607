import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DESK_API } from '../../../src/contract/desk/calls';
import { RespCode } from '../../../src/contract/envelope';
import { isWithin } from '../../base/networks';
import { OUTAGE_WORDS, outageOf, RETRY_AFTER_S } from '../../base/outage';
import { CallError, forbidden, notFound } from '../../base/refusals';
import type { ActionContext, ChangeAction, Surroundings } from '../catalogue/action';
import { actionOf } from '../catalogue/all-actions';
import { previewAction, requireReady, runChange, runList, runShow } from '../catalogue/run-action';
import { sliceOfPage } from '../catalogue/slice';
import { requireUnchanged } from '../catalogue/subject-of';
import { isDemo } from '../people/demo';
import { logIn } from '../people/log-in';
import { changeOwnLogin, offerOwnSetup } from '../people/own-login';
import { endSession, openSession } from '../people/sessions';
import { listAsk, loginAsk, ownAsk, previewAsk, readBody, recordAsk, requirePage, runAsk } from './asks';
import { describeDesk } from './describe';
import { callerOf, refuseOtherSites, requireSession, setCookie, tokenOf } from './desk-session';
import { exportRoutes } from './export-routes';
import { fileRoutes } from './file-routes';
import { beginJob, listJobs, requireJob, stopJob } from './jobs';
import { refuse } from './refuse';
import { shownRecord } from './shown-record';

/** The change of a name. Throws CallError notFound. */
function requireChange(name: string): ChangeAction {
  const action = actionOf(name);
  if (action?.kind !== 'change') throw notFound('没有这个操作');
  return action;
}

const named = (request: FastifyRequest, key: string) => (request.params as Record<string, string>)[key] ?? '';

/** Serves the calls of the desk to operators who are logged in, from the networks that the settings name. */
export function serveDeskCalls(app: FastifyInstance, surroundings: Surroundings): void {
  const { db, services, config } = surroundings;
  const context = async (request: FastifyRequest): Promise<ActionContext> => ({
    ...surroundings,
    by: (await requireSession(surroundings, request)).operator,
  });
  app.register(
    async (scope) => {
      scope.setErrorHandler((error, request, reply) => {
        if (error instanceof CallError) return refuse(reply, error);
        const { statusCode = 500 } = error as { statusCode?: number };
        if (statusCode < 500) return reply.status(statusCode).send({ message: '请求格式错误或内容过大' });
        request.log.error({ err: error }, 'desk call failed');
        const outage = outageOf(error);
        if (outage)
          return reply.status(503).header('retry-after', RETRY_AFTER_S).send({ message: OUTAGE_WORDS[outage] });
        return reply.status(500).send({ message: '服务器错误，请稍后再试' });
      });
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (!isWithin(request.ip, config.deskNetworks)) throw forbidden('当前网络不能使用运营后台');
        if (request.method !== 'GET') refuseOtherSites(request);
      });

      scope.post('/login', async (request, reply) => {
        const operator = await logIn(surroundings, callerOf(request), readBody(loginAsk, request.body));
        setCookie(reply, config, await openSession(db, services.clock.now(), operator.id, callerOf(request)));
        const { id, name, role } = operator;
        const by = { id, name, role, door: 'desk' as const, address: request.ip };
        return describeDesk(by, surroundings, await isDemo(db));
      });
      scope.post('/logout', async (request, reply) => {
        const token = tokenOf(request);
        if (token) await endSession(db, token);
        setCookie(reply, config, null);
        return {};
      });
      scope.post('/own/setup', async (request) => offerOwnSetup(await context(request)));
      scope.post('/own', async (request, reply) => {
        await changeOwnLogin(await context(request), readBody(ownAsk, request.body));
        setCookie(reply, config, null);
        return {};
      });
      scope.get('/session', async (request) =>
        describeDesk((await context(request)).by, surroundings, await isDemo(db)),
      );

      scope.post('/list/:page', async (request) => {
        const caller = await context(request);
        const { list } = requirePage(named(request, 'page'));
        if (!list) throw notFound('这个页面没有列表');
        const { filters, ...page } = readBody(listAsk, request.body);
        return runList(list, filters, sliceOfPage(page), caller);
      });
      scope.post('/record/:page', async (request) => {
        const caller = await context(request);
        const page = requirePage(named(request, 'page'));
        const { id, full } = readBody(recordAsk, request.body);
        const show = full ? page.showFull : page.show;
        if (!show) throw notFound('这个页面没有详情');
        return shownRecord(page, await runShow(show, { id }, caller), caller);
      });
      scope.post('/preview', async (request) => {
        const caller = await context(request);
        const { name, input } = readBody(previewAsk, request.body);
        return previewAction(requireChange(name), input, caller);
      });
      scope.post('/run', async (request) => {
        const caller = await context(request);
        const { name, input, ...options } = readBody(runAsk, request.body);
        const action = requireChange(name);
        if (!action.long) return runChange(action, input, caller, options);
        // Nobody's work begins that would be refused at once.
        const { checked } = await requireReady(action, input, caller, options);
        await requireUnchanged(db, action, checked, options);
        const fail = (error: unknown) => request.log.error({ err: error }, 'desk job failed');
        const { outcome } = await beginJob(action, input, caller, options, fail);
        return outcome;
      });

      scope.get('/jobs', async (request) => listJobs(db, services.clock.now(), (await context(request)).by.role));
      scope.get('/jobs/:id', async (request) => {
        const { by } = await context(request);
        return requireJob(db, named(request, 'id'), by.role);
      });
      scope.post('/jobs/:id/stop', async (request) => {
        const { by } = await context(request);
        return stopJob(db, named(request, 'id'), by.role);
      });
      fileRoutes(scope, surroundings, context);
      exportRoutes(scope, context);
      scope.setNotFoundHandler((_request, reply) => refuse(reply, new CallError(RespCode.notFound, '没有这个地址')));
    },
    { prefix: DESK_API.slice(0, -1) },
  );
}
