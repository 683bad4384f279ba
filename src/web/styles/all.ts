// The styles that every page has, in the order of the cascade.
import './layers.css';
import './fonts.css';
import './tokens.css';
import './base.css';
