import type { Route } from '#contract/kit/route.ts'
import { html, type Html } from '#server/kit/http/html.ts'
import { schemaHtml, schemaOf, typeText } from './esquema.ts'
import { accessText, sectionOf, mediaTypeOf, pathsOf } from './openapi.ts'

/** The API reference as HTML, without scripts. */
export function referenciaOf(
  routes: readonly Route[],
  { title, version }: { title: string; version: string },
): string {
  const calls = routes.flatMap((route) => pathsOf(route).map((path) => ({ route, path })))
  const areas = Map.groupBy(calls, ({ path }) => sectionOf(path))
  const names = [...areas.keys()].sort()
  return html`<!doctype html>
    <html lang="pt-PT">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/api/docs/referencia.css" />
      </head>
      <body>
        <header>
          <h1>${title}</h1>
          <p>
            Versão ${version}. Todas as chamadas do portal, o que recebem e o que respondem. Para
            programas, a mesma descrição em <a href="/api/openapi.json">OpenAPI 3.1</a>.
          </p>
          <nav aria-label="Áreas">
            ${names.map((name) => html`<a href="#area-${name}">${name}</a> `)}
          </nav>
        </header>
        <main>
          ${names.map(
            (name) =>
              html`<section aria-labelledby="area-${name}">
                <h2 id="area-${name}">${name}</h2>
                ${(areas.get(name) ?? []).map(callHtml)}
              </section>`,
          )}
        </main>
      </body>
    </html> `.text
}

type Call = { route: Route; path: string }

// The id lies inside `details`, so that a link to it opens the call.
function callHtml({ route, path }: Call): Html {
  const id = `${route.method.toLowerCase()}${path.replaceAll(/\W+/gu, '-')}`
  return html`<details>
    <summary>
      <b class="${route.method.toLowerCase()}">${route.method}</b>
      <code>${path.replaceAll(/:(\w+)/gu, '{$1}')}</code>
      <span>${route.resumo}</span>
    </summary>
    <p id="${id}">
      Quem pode: ${accessText(route.access)}. <a href="#${id}">Ligação para esta chamada</a>
    </p>
    ${parametersHtml(route, path)}
    ${
      route.body &&
      html`<h3>Corpo</h3>
        ${schemaHtml(schemaOf(route.body, 'input'))}`
    }
    <h3>Resposta <code>${mediaTypeOf(route)}</code></h3>
    ${schemaHtml(schemaOf(route.reply, 'output'))}
  </details>`
}

function parametersHtml(route: Route, path: string): Html | undefined {
  const codes = [...path.matchAll(/:(\w+)/gu)].map(
    ([, name = '']) => html`<li><code>${name}</code> <span>no endereço, um código</span></li>`,
  )
  const { properties = {}, required = [] } = route.query ? schemaOf(route.query, 'input') : {}
  const rest = Object.entries(properties).map(
    ([name, schema]) =>
      html`<li>
        <code>${name}</code>
        <span
          >${typeof schema === 'boolean' ? '' : typeText(schema)}${
            required.includes(name) ? '' : ', opcional'
          }</span
        >
      </li>`,
  )
  if (codes.length + rest.length === 0) return undefined
  return html`<h3>Parâmetros</h3>
    <ul class="campos">
      ${codes}${rest}
    </ul>`
}
