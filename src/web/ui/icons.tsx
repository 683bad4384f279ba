// Line icons of our own. All are decorative: the text next to them has the meaning.
import type { ReactNode } from 'react';
import styles from './icons.module.css';

/** `bold`: thicker lines for small icons without text next to them. */
export function Icon({ children, size = 20, bold = false }: { children: ReactNode; size?: number; bold?: boolean }) {
  return (
    <svg className={bold ? styles.bold : styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}

interface IconProps {
  size?: number;
}

export function IconBag({ size = 22 }: IconProps) {
  return (
    <Icon size={size}>
      <path d="M5 8h14l1 12.5H4Z" />
      <path d="M8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
    </Icon>
  );
}

export function IconPerson({ size = 22 }: IconProps) {
  return (
    <Icon size={size}>
      <circle cx="12" cy="8" r="3.8" />
      <path d="M4.5 20.5c.6-4 3.6-6.2 7.5-6.2s6.9 2.2 7.5 6.2" />
    </Icon>
  );
}

export function IconClose({ size = 20 }: IconProps) {
  return (
    <Icon size={size}>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  );
}

export function IconCheck({ size = 20 }: IconProps) {
  return (
    <Icon size={size}>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </Icon>
  );
}

export function IconPlus({ size = 20 }: IconProps) {
  return (
    <Icon size={size}>
      <path d="M12 5.5v13M5.5 12h13" />
    </Icon>
  );
}

export function IconMinus({ size = 20 }: IconProps) {
  return (
    <Icon size={size}>
      <path d="M5.5 12h13" />
    </Icon>
  );
}

export function IconChevronDown({ size = 18 }: IconProps) {
  return (
    <Icon size={size}>
      <path d="m6 9.5 6 6 6-6" />
    </Icon>
  );
}

export function IconChevronRight({ size = 16 }: IconProps) {
  return (
    <Icon size={size}>
      <path d="m9.5 6 6 6-6 6" />
    </Icon>
  );
}

export function IconArrowRight({ size = 18 }: IconProps) {
  return (
    <Icon size={size}>
      <path d="M4 12h15M13 6l6 6-6 6" />
    </Icon>
  );
}

export function IconArrowUp({ size = 20 }: IconProps) {
  return (
    <Icon size={size}>
      <path d="M12 20V5M6 11l6-6 6 6" />
    </Icon>
  );
}

export function IconSearch({ size = 22 }: IconProps) {
  return (
    <Icon size={size}>
      <circle cx="10.8" cy="10.8" r="6.6" />
      <path d="m15.700 15.700 4.800 4.800" />
    </Icon>
  );
}

export function IconMenu({ size = 22 }: IconProps) {
  return (
    <Icon size={size}>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </Icon>
  );
}

export function IconTrash({ size = 20 }: IconProps) {
  return (
    <Icon size={size}>
      <path d="M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.3 11v5M13.7 11v5" />
    </Icon>
  );
}

export function IconTruck({ size = 20 }: IconProps) {
  return (
    <Icon size={size}>
      <path d="M3 6.5h11v10H3ZM14 10h4l3 3.5v3h-7" />
      <circle cx="7" cy="17.5" r="1.8" />
      <circle cx="17" cy="17.5" r="1.8" />
    </Icon>
  );
}

export function IconStore({ size = 20 }: IconProps) {
  return (
    <Icon size={size}>
      <path d="M4 10v9.5h16V10M3 9.5 5 4.5h14l2 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM10 19.5v-5h4v5" />
    </Icon>
  );
}

export function IconShield({ size = 20 }: IconProps) {
  return (
    <Icon size={size}>
      <path d="M12 3.5 5 6v5.5c0 4.3 3 7.3 7 9 4-1.7 7-4.7 7-9V6Z" />
      <path d="m9 12 2.2 2.200L15 10.2" />
    </Icon>
  );
}

export function IconInfo({ size = 20 }: IconProps) {
  return (
    <Icon size={size}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5M12 8v.01" />
    </Icon>
  );
}

export function IconWarning({ size = 18 }: IconProps) {
  return (
    <Icon size={size}>
      <path d="M12 4 2.8 19.500h18.400ZM12 10v4M12 17v.01" />
    </Icon>
  );
}

export function IconEye({ size = 22 }: IconProps) {
  return (
    <Icon size={size}>
      <path d="M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.8" />
    </Icon>
  );
}

export function IconEyeCrossed({ size = 22 }: IconProps) {
  return (
    <Icon size={size}>
      <path d="M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12Z" />
      <path d="M4.5 4.5l15 15" />
    </Icon>
  );
}

export function IconPlay({ size = 20 }: IconProps) {
  return (
    <Icon size={size}>
      <path d="M8.500 5.500v13l10-6.500z" />
    </Icon>
  );
}
