import { Icon } from '#web/kit/ui/Icon.tsx'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense, useId } from 'react'
import { fixedText } from '#contract/kit/texts.ts'
import { useScreens } from '#web/kit/area/use-screens.ts'
import type { Rights } from '#web/kit/session/rights.ts'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { Stack } from '#web/kit/ui/Layout.tsx'
import styles from './Navigation.module.css'
import { isBelow, sectionsFor } from './ways.ts'

type Props = {
  rights: Rights
  compact?: boolean
  onFollow?: () => void
}

export function Navigation({ rights, compact = false, onFollow }: Props) {
  const screens = useScreens()
  const id = useId()
  const here = useLocation({ select: ({ pathname }) => pathname })
  return (
    <Stack as="nav" aria-label="Áreas" gap={4} className={styles.navigation}>
      {sectionsFor(screens, rights).map(({ nome: section, ways }) => (
        <div key={ways[0]?.nome} className={styles.section}>
          {section && <h2 className={styles.name}>{section}</h2>}
          <ul>
            {ways.map(({ nome, curto = nome, icon, path, covers = path, Below, Badge }) => (
              <li key={nome}>
                <div className={styles.way}>
                  <Link
                    to={path}
                    className={styles.entry}
                    aria-current={isBelow(covers, here) ? 'page' : undefined}
                    aria-label={nome}
                    aria-describedby={Badge && `${id}${path}`}
                    title={compact ? nome : undefined}
                    onClick={onFollow}
                  >
                    <Icon of={icon} size={19} />
                    <span className={styles.label}>{curto}</span>
                  </Link>
                  {Badge && <Badge id={`${id}${path}`} />}
                </div>
                {Below && !compact && isBelow(covers, here) && (
                  <Suspense fallback={<span data-to-come />}>
                    <Below onFollow={onFollow} />
                  </Suspense>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {rights.acessos.length === 0 && (
        <div title={compact ? fixedText('semAcessos') : undefined}>
          <Notice kind="aviso">{fixedText('semAcessos')}</Notice>
        </div>
      )}
    </Stack>
  )
}
