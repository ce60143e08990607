import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { configWarnings } from '../server/config/config';

const root = join(__dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const text = read('compose.yaml');

interface Service {
  readonly image: string;
  readonly build?: { readonly args: Record<string, string> };
  readonly environment?: Record<string, string>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly profiles?: readonly string[];
  readonly depends_on?: Record<string, { readonly condition: string }>;
  readonly healthcheck?: object;
  readonly stop_grace_period?: string;
  readonly [option: string]: unknown;
}
const compose = parse(text, { merge: true }) as { services: Record<string, Service>; volumes: Record<string, null> };
const services = Object.entries(compose.services);
const { app, postgres, prometheus, backup } = compose.services;
const dockerfile = read('Dockerfile');

/** A mount's source, its default in place of a variable. */
const sourceOf = (mount: string) => (/^\$\{\w+:-([^}]+)\}/.exec(mount) ?? /^([^:]+)/.exec(mount))?.[1] ?? '';

describe('compose.yaml', () => {
  it.each(services)('gives %s no rights, no room to write and no memory that it does not need', (_name, service) => {
    expect(service).toMatchObject({
      restart: 'unless-stopped',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      pids_limit: expect.any(Number),
      mem_limit: expect.stringMatching(/^(\d+[mg]|\$\{\w+:-\d+g\})$/),
      logging: { driver: 'json-file', options: { 'max-size': '20m', 'max-file': '5' } },
    });
  });

  it('starts alone what is needed, the rest by profiles', () =>
    expect(Object.fromEntries(services.map(([name, { profiles }]) => [name, profiles?.join() ?? null]))).toEqual({
      app: null,
      postgres: null,
      redis: null,
      proxy: 'proxy',
      prometheus: 'monitoring',
      grafana: 'monitoring',
      backup: 'backup',
    }));

  it('waits for what answers, and for nothing that never says so', () => {
    const wanted = services.flatMap(([, { depends_on }]) => Object.entries(depends_on ?? {}));
    expect(wanted.length).toBeGreaterThan(3);
    for (const [name, { condition }] of wanted) {
      expect([name, condition]).toEqual([name, 'service_healthy']);
      // That of the app is its image's.
      expect(name === 'app' ? /^HEALTHCHECK/m.test(dockerfile) : compose.services[name]?.healthcheck).toBeTruthy();
    }
  });

  it('publishes to others nothing but the proxy', () => {
    const open = services.flatMap(([name, { ports }]) =>
      (ports ?? []).filter((port) => !port.startsWith('127.0.0.1:')).map(() => name),
    );
    expect(new Set(open)).toEqual(new Set(['proxy']));
  });

  it('mounts volumes that it declares and files that are there, and writes to no folder of ours', () => {
    const mounts = services.flatMap(([, { volumes }]) => volumes ?? []);
    const named = mounts.map(sourceOf).filter((source) => !source.startsWith('.'));
    expect([...new Set(named)].sort()).toEqual(Object.keys(compose.volumes).sort());
    const files = mounts.filter((mount) => mount.startsWith('./'));
    expect(files.length).toBeGreaterThan(3);
    for (const mount of files) expect([mount, existsSync(join(root, sourceOf(mount)))]).toEqual([mount, true]);
    for (const mount of mounts.filter((each) => sourceOf(each).startsWith('.'))) expect(mount).toMatch(/:ro$/);
  });

  it('keeps keys, content and backups of the operator out of the image and out of the repository', () => {
    const folders = [app, backup].flatMap((service) => service?.volumes ?? []).map((mount) => mount.split(':').at(-2));
    expect(folders).toEqual(expect.arrayContaining(['/keys', '/content']));
    for (const folder of ['keys', 'content', 'backups']) {
      expect(read('.dockerignore').split('\n')).toContain(folder);
      expect(read('.gitignore').split('\n')).toContain(`/${folder}`);
    }
  });

  it('hands the build what it takes, and the build takes what it is handed', () => {
    const taken = [...dockerfile.matchAll(/^ARG (\w+)=/gm)].map(([, name]) => name);
    expect(Object.keys(app?.build?.args ?? {}).sort()).toEqual(taken.sort());
  });

  it('reads no variable that the server takes for a slip, and tells of those that are optional', () => {
    const variables = [...new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name))];
    const ours = variables.filter((name) => !name.startsWith('TARO_APP_'));
    expect(configWarnings(Object.fromEntries(ours.map((name) => [name, 'x'])))).toEqual([]);
    const told = `${read('.env.example')}${read('docs/operations.md')}`;
    expect(variables.filter((name) => !told.includes(name))).toEqual([]);
  });

  it('has programs for backups as new as the database, and times and ports that go together', () => {
    const major = /postgres:(\d+)/.exec(postgres?.image ?? '')?.[1];
    expect(dockerfile).toContain(`postgresql-client-${major}`);
    const delaySeconds = Number(app?.environment?.SHUTDOWN_DELAY_MS) / 1000;
    expect(Number.parseInt(app?.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(delaySeconds + 35);
    expect(read('deploy/prometheus.yaml')).toContain(`app:${app?.environment?.METRICS_PORT}`);
    expect(prometheus?.depends_on).toBeUndefined();
  });

  it('hands Grafana its board where it looks for it, and a Prometheus that is there', () => {
    const mounts = (compose.services.grafana?.volumes ?? []).map((mount) => mount.split(':')[1] ?? '');
    const { providers } = parse(read('deploy/grafana/boards.yaml')) as { providers: { options: { path: string } }[] };
    const board = mounts.find((path) => path.endsWith('.json'));
    expect(providers.map(({ options }) => `${options.path}/board.json`)).toEqual([board]);
    expect(compose.services.grafana?.environment?.GF_DASHBOARDS_DEFAULT_HOME_DASHBOARD_PATH).toBe(board);
    const { datasources } = parse(read('deploy/grafana/datasources.yaml')) as { datasources: { url: string }[] };
    const [port] = prometheus?.ports ?? [];
    expect(datasources.map(({ url }) => url)).toEqual([`http://prometheus:${port?.split(':').at(-1)}`]);
  });

  it('is told with commands that are there', () => {
    const told = `${read('docs/operations.md')}${read('deploy/backup.sh')}${dockerfile}`;
    const files = [...told.matchAll(/\bserver\/[\w/-]+\.ts\b/g)].map(([file]) => file);
    expect(files).toEqual(expect.arrayContaining(['server/admin.ts', 'server/backup.ts', 'server/main.ts']));
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('backs up with the settings of the app', () => {
    const {
      PROCESSES: _p,
      SHUTDOWN_DELAY_MS: _s,
      METRICS_PORT: _m,
      METRICS_HOST: _h,
      ...shared
    } = app?.environment ?? {};
    expect(backup).toMatchObject({ image: app?.image, env_file: app?.env_file, environment: shared });
  });
});
