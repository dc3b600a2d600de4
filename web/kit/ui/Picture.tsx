import type { ComponentProps } from 'react'

type Props = ComponentProps<'img'> & { alt: string; width: number; height: number }

/** Keeps its place, and is fetched once it comes near. */
export const Picture = ({ alt, ...rest }: Props) => (
  <img {...rest} alt={alt} loading="lazy" decoding="async" />
)
